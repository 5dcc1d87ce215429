"""Headings and sentences of the second part's CVs that are not in English."""


def _words(lines):
    keys = "cv personal name phone address profile skills experience education interests present school course text hobby".split()
    values = [line.strip() for line in lines.strip().splitlines()]
    made = dict(zip(keys, values))
    for key, value in zip(("titles", "employers", "duties", "skill"), values[len(keys) :]):
        made[key] = value.split("|")
    return made


WORDS = {
    "it": _words("""
        Curriculum Vitae
        Informazioni personali
        Nome e cognome
        Telefono
        Indirizzo
        Profilo
        Competenze
        Esperienza lavorativa
        Istruzione e formazione
        Interessi
        in corso
        Università di Bologna
        Laurea in Economia
        Persona affidabile con diversi anni di esperienza, cerco lavoro nel Regno Unito.
        Calcio, cinema, viaggi
        Cameriere|Impiegata amministrativa|Magazziniere|Sviluppatore web|Cuoco|Infermiera
        Hotel Miramare|Poste Italiane|Barilla|Studio Conti e Associati|Ospedale Maggiore
        Gestione degli ordini e dei fornitori|Coordinamento di un gruppo di sei persone|Accoglienza dei clienti|Redazione di rapporti mensili
        Pacchetto Office|Patente B|Lavoro di gruppo|Inglese B2|Gestione del tempo"""),
    "pt": _words("""
        Curriculum Vitae
        Dados pessoais
        Nome
        Telemóvel
        Morada
        Perfil
        Competências
        Experiência profissional
        Formação académica
        Interesses
        atualmente
        Universidade do Porto
        Licenciatura em Gestão
        Profissional responsável e motivado, à procura de emprego no Reino Unido.
        Futebol, leitura, música
        Cozinheiro|Enfermeira|Técnico de manutenção|Assistente administrativa|Motorista|Soldador
        Sonae|Hospital de São João|CTT|Pingo Doce|Construções Almada
        Coordenação de uma equipa de cinco pessoas|Atendimento ao público|Controlo de stocks|Elaboração de relatórios
        Inglês fluente|Carta de condução B|Microsoft Office|Trabalho em equipa|Gestão de projetos"""),
    "hu": _words("""
        Önéletrajz
        Személyes adatok
        Név
        Telefon
        Lakcím
        Bemutatkozás
        Készségek
        Szakmai tapasztalat
        Tanulmányok
        Érdeklődés
        jelenleg
        Szegedi Tudományegyetem
        Közgazdász
        Megbízható, több éves tapasztalattal rendelkező munkavállaló, angliai munkát keresek.
        Olvasás, kirándulás
        Hegesztő|Könyvelő|Raktáros|Szakács|Programozó|Műszakvezető
        Pick Szeged Zrt.|MÁV|Richter Gedeon|Tesco Magyarország|Kék Duna Kft.
        Egy hatfős csapat irányítása|Havi jelentések készítése|Ügyfelek kiszolgálása|Gépek karbantartása
        Angol nyelv|B jogosítvány|Microsoft Office|Csapatmunka|SAP"""),
    "lt": _words("""
        Gyvenimo aprašymas
        Asmeninė informacija
        Vardas, pavardė
        Telefonas
        Adresas
        Apie mane
        Įgūdžiai
        Darbo patirtis
        Išsilavinimas
        Pomėgiai
        dabar
        Vilniaus universitetas
        Ekonomikos bakalauras
        Atsakingas darbuotojas, ieškau nuolatinio darbo Jungtinėje Karalystėje.
        Krepšinis, žvejyba
        Vairuotojas|Sandėlininkas|Buhalterė|Suvirintojas|Pardavimų vadybininkas|Slaugytoja
        Maxima LT|Girteka Logistics|Lietuvos paštas|Kauno klinikos|Vilniaus duona
        Krovinių pervežimas Europoje|Komandos valdymas|Klientų aptarnavimas|Ataskaitų rengimas
        Anglų kalba|B kategorija|Microsoft Office|Komandinis darbas|Rivilė"""),
    "nl": _words("""
        Curriculum vitae
        Persoonlijke gegevens
        Naam
        Telefoon
        Adres
        Profiel
        Vaardigheden
        Werkervaring
        Opleiding
        Hobby's
        heden
        Universiteit Utrecht
        Bachelor Bedrijfskunde
        Betrouwbare medewerker met ervaring in een internationale omgeving, op zoek naar werk in Engeland.
        Hardlopen, koken
        Projectleider|Verpleegkundige|Magazijnmedewerker|Boekhouder|Softwareontwikkelaar|Kok
        Albert Heijn|Philips|Rabobank|Erasmus MC|Bakkerij De Molen
        Aansturen van een team van acht medewerkers|Opstellen van maandrapporten|Klanten adviseren|Voorraadbeheer
        Rijbewijs B|Engels vloeiend|Microsoft Office|Projectmanagement|SAP"""),
    "es": _words("""
        Currículum
        Datos de contacto
        Nombre y apellidos
        Móvil
        Domicilio
        Sobre mí
        Habilidades
        Experiencia laboral
        Estudios
        Aficiones
        hasta la fecha
        Universidad del País Vasco
        Grado en Turismo
        Trabajador y organizado, busco un empleo estable en Inglaterra.
        Senderismo, cocina
        Recepcionista|Auxiliar de enfermería|Electricista|Contable|Dependienta|Repartidor
        Hotel Artxanda|Correos|Iberdrola|Clínica San Juan|Panadería Lizarra
        Atención telefónica y presencial|Control de caja|Instalaciones en viviendas|Preparación de pedidos
        Inglés B2|Carné B|Excel avanzado|Trato con el público|Trabajo en equipo"""),
    "fr": _words("""
        CV
        Coordonnées
        Nom et prénom
        Portable
        Adresse
        À propos
        Atouts
        Parcours professionnel
        Diplômes
        Loisirs
        aujourd'hui
        Université Rennes 1
        Licence de lettres
        Dynamique et ponctuelle, je cherche un emploi en Angleterre.
        Voile, lecture
        Serveuse|Aide-soignant|Vendeuse|Technicien informatique|Boulanger|Assistante de direction
        Clinique des Lilas|La Poste|Boulangerie Le Goff|Orange|Monoprix
        Accueil de la clientèle|Gestion de la caisse|Soins aux résidents|Suivi des commandes
        Anglais courant|Permis B|Bureautique|Esprit d'équipe|Travail de nuit"""),
}
